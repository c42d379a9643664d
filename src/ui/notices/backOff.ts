const longest = 30_000;

/**
 * How long to wait before the next attempt to connect, in milliseconds: 15–30 after a loss, then 1 s, 2 s, 4 s … 30 s, each
 * shortened by chance, so that a restarted server is not met by everybody at once.
 */
export function waitBefore(failures: number, chance: number): number {
  if (failures === 0) return 15 + Math.round(chance * 15);
  const limit = Math.min(longest, 1_000 * 2 ** (failures - 1));
  return Math.round(limit / 2 + (chance * limit) / 2);
}
