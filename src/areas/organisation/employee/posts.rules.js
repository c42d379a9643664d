import { overlaps } from '../buyerDimension/buyerDimension.rules.ts';
/** The first two posts that are the same, or both the main one, on the same day; their numbers from 1. */
export function clashingPosts(posts) {
    for (const [index, post] of posts.entries())
        for (const [before, other] of posts.slice(0, index).entries()) {
            if (!overlaps(post, other))
                continue;
            const isSame = post.deptId === other.deptId && post.positionId === other.positionId;
            const isMain = post.mainFlag && other.mainFlag;
            if (isSame || isMain)
                return { first: before + 1, second: index + 1, isMain: !isSame };
        }
    return undefined;
}
