import { defineErrors } from '#model/errors.ts';

/** The refusals of open contracting data of tenders. */
export const openDataErrors = defineErrors({
  nothingPublic: [
    16004,
    '招标 {number} 尚未发布，没有可公开的内容',
    'Tender {number} is not published; there is nothing to publish yet',
  ],
});
