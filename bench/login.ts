/** The headers of a login, made as a browser makes it. */
export async function logIn(
  url: string,
  userName: string,
  password: string,
): Promise<Readonly<Record<string, string>>> {
  const form = new URLSearchParams({
    client_id: 'browser',
    client_secret: '-',
    grant_type: 'password',
    username: userName,
    password,
  });
  const response = await fetch(`${url}/prod-api/auth/oauth/token`, {
    method: 'POST',
    body: form,
    headers: { origin: url },
  });
  const answer: unknown = await response.json();
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!cookie || !isToken(answer)) throw new Error(`${userName} cannot log in: ${JSON.stringify(answer)}`);
  return { authorization: `Bearer ${answer.access_token}`, cookie };
}

const isToken = (answer: unknown): answer is { access_token: string } =>
  typeof answer === 'object' && answer !== null && 'access_token' in answer;
