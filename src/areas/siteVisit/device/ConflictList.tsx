import { formatTime } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { visitTexts as texts } from '../texts.ts';
import { pointScale, type Points } from '../visit/visitScore.rules.ts';
import type { Conflict } from './deviceStore.web.ts';
import type { DeviceState } from './useDeviceVisit.web.ts';

interface ConflictListProps {
  readonly device: DeviceState;
  readonly conflicts: readonly Conflict[];
}

/** Questions that two people answered differently: both answers, and which one counts. */
export function ConflictList({ device, conflicts }: ConflictListProps) {
  const text = useText();
  const named = (points: Points | null): string => (points === null ? '—' : text(pointScale[points]));
  return (
    <section className="site-card site-conflicts" role="alert" data-testid="conflicts">
      <h2>{text(texts.conflicts)}</h2>
      <p>{text(texts.conflictHint)}</p>
      <ul className="site-list">
        {conflicts.map((each) => (
          <li key={each.lineNo}>
            <strong>
              {each.lineNo}. {each.title}
            </strong>
            <span>{text(texts.mine, { points: named(each.ownPoints), note: each.ownNote ?? '' })}</span>
            <span>
              {text(texts.theirs, {
                who: each.otherBy,
                time: each.otherAt === null ? '' : formatTime(each.otherAt),
                points: named(each.otherPoints),
                note: each.otherNote ?? '',
              })}
            </span>
            <em>{text(each.isOwnStored ? texts.mineCounts : texts.theirsCounts)}</em>
            <span className="site-buttons">
              {each.isOwnStored ? null : (
                <button
                  type="button"
                  className="button"
                  onClick={() => {
                    device.answer(each.lineNo, each.ownPoints, each.ownNote ?? '');
                    device.settle(each.lineNo);
                  }}
                >
                  {text(texts.useMine)}
                </button>
              )}
              <button type="button" className="button" onClick={() => device.settle(each.lineNo)}>
                {text(texts.settled)}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
