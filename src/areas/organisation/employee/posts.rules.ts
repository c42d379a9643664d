import { overlaps, type Period } from '../buyerDimension/buyerDimension.rules.ts';

export interface Post extends Period {
  readonly deptId: string;
  readonly positionId: string | null;
  readonly mainFlag: boolean;
}

/** The first two posts that are the same, or both the main one, on the same day; their numbers from 1. */
export function clashingPosts(
  posts: readonly Post[],
): { readonly first: number; readonly second: number; readonly isMain: boolean } | undefined {
  for (const [index, post] of posts.entries())
    for (const [before, other] of posts.slice(0, index).entries()) {
      if (!overlaps(post, other)) continue;
      const isSame = post.deptId === other.deptId && post.positionId === other.positionId;
      const isMain = post.mainFlag && other.mainFlag;
      if (isSame || isMain) return { first: before + 1, second: index + 1, isMain: !isSame };
    }
  return undefined;
}
