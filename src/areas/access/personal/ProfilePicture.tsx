import { useQueryClient } from '@tanstack/react-query';
import { fileCalls } from '#ui/files/fileCalls.ts';
import { ImageUpload } from '#ui/files/ImageUpload.tsx';
import { useSession } from '#ui/session.ts';

const queryKey = ['user', 'own'];

/** The picture of the own account: stored as soon as it is chosen. */
export function ProfilePicture({ url }: { readonly url: string | undefined }) {
  const client = useQueryClient();
  const change = async (next: string | undefined): Promise<void> => {
    const id = url && new URLSearchParams(url.split('?')[1]).get('fileId');
    if (next === undefined && id) await fileCalls.remove([id]);
    useSession.setState(({ user }) => ({ user: user && { ...user, avatar: next ?? null } }));
    await client.invalidateQueries({ queryKey });
  };
  return <ImageUpload action="/attachment/avatar" value={url} onChange={(next) => void change(next)} />;
}
