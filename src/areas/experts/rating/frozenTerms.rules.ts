import type { Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import type { expertRating } from '../scheme/expertRating.document.ts';
import type { RatingTerms } from '../scoring/ratingResult.rules.ts';

/** A scheme as it is frozen into a rating: nothing that is changed in the scheme later counts. */
export function freezeTerms(scheme: Row<typeof expertRating>, ceiling: Decimal | null): RatingTerms {
  return {
    scoreMode: scheme.scoreMode,
    passScore: scheme.passScore,
    trimMode: scheme.trimMode,
    trimMin: scheme.trimMin,
    outlierPct: scheme.outlierPct,
    tieRules: [...new Set([scheme.tieFirst, scheme.tieSecond, scheme.tieThird])].filter((rule) => rule !== null),
    ceiling,
    elements: scheme.elements
      .toSorted((a, b) => a.lineNo - b.lineNo)
      .map((element) => ({
        id: element.id,
        elementName: element.elementName,
        elementType: element.elementType,
        scoreWay: element.scoreWay,
        scorer: element.scorer,
        maxScore: element.maxScore,
        minScore: element.minScore,
        step: element.step,
        levels: element.levels,
        keyFlag: element.keyFlag,
        remarkRequired: element.remarkRequired,
        evidence: element.evidence,
        formulaCode: element.formulaCode,
        reductionPct: element.reductionPct,
        lossAbove: element.lossAbove,
        lossBelow: element.lossBelow,
        alpha: element.alpha,
        fullSavingPct: element.fullSavingPct,
        bands: element.bands,
        dropMin: element.dropMin,
      })),
  };
}

/** The terms that `freezeTerms` wrote; throws for anything else. */
export function frozenTerms(value: unknown): RatingTerms {
  if (!isTerms(value)) throw new Error('The frozen scheme of a rating cannot be read.');
  return value;
}

// What lies in a rating was written by this module from a scheme that was checked.
const isTerms = (value: unknown): value is RatingTerms =>
  isRecord(value) && typeof value['scoreMode'] === 'string' && Array.isArray(value['elements']);
