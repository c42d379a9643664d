import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLanguage, useText } from '#ui/language.ts';
import { toast } from '#ui/toast.ts';
import { visitTexts as texts } from '../texts.ts';
import { pointScale, type Points } from '../visit/visitScore.rules.ts';
import { isPoints } from './carried.web.ts';
import type { CarriedQuestion, DevicePhoto } from './deviceStore.web.ts';
import { shownName } from './shownName.web.ts';
import type { DeviceState } from './useDeviceVisit.web.ts';

interface QuestionCardProps {
  readonly question: CarriedQuestion;
  readonly device: DeviceState;
  readonly isOpen: boolean;
}

const largestPhoto = 15 * 1024 * 1024;

/** A question with its points, a note and photos; each change is on the device at once. */
export function QuestionCard({ question, device, isOpen }: QuestionCardProps) {
  const text = useText();
  const language = useLanguage();
  const ids = useId();
  const { lineNo } = question;
  const own = device.own?.answers.find((each) => each.lineNo === lineNo);
  // What was chosen is shown at once; the device has it a moment later.
  const known = `${own?.at ?? ''} ${question.answeredAt ?? ''}`;
  const [chosen, setChosen] = useState<{ readonly points: Points; readonly known: string }>();
  const points = (chosen?.known === known ? chosen.points : own?.points) ?? question.points;
  const stored = own?.note ?? question.note ?? '';
  const [typed, setTyped] = useState<string>();
  const note = typed ?? stored;
  const title = shownName(question.title, language);
  const photos = device.photos.filter((each) => each.lineNo === lineNo);
  return (
    <article className="site-question" data-testid={`question-${lineNo}`}>
      <h3>
        {lineNo}. {title}
        {question.starFlag ? <span className="site-tag site-tag-star">★ {text(texts.star)}</span> : null}
        {question.evidenceFlag ? <span className="site-tag">{text(texts.photoNeeded)}</span> : null}
      </h3>
      {question.method ? <p className="site-soft">{text(texts.method, { method: question.method })}</p> : null}
      <fieldset className="site-points" disabled={!isOpen}>
        <legend className="visually-hidden">{`${text(texts.points)}: ${title}`}</legend>
        {Object.entries(pointScale).map(([code, label]) => (
          <label key={code} data-chosen={points === code}>
            <input
              type="radio"
              name={`${ids}p`}
              value={code}
              checked={points === code}
              onChange={() => {
                if (!isPoints(code)) return;
                setChosen({ points: code, known });
                device.answer(lineNo, code, note);
              }}
            />
            {text(label)}
          </label>
        ))}
      </fieldset>
      <label className="site-label" htmlFor={`${ids}n`}>
        {text(texts.note)}
      </label>
      <textarea
        id={`${ids}n`}
        rows={2}
        maxLength={1000}
        disabled={!isOpen || points === null}
        value={note}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (typed !== undefined && typed !== stored && points !== null) device.answer(lineNo, points, typed);
          setTyped(undefined);
        }}
      />
      <Photos photos={photos} lineNo={lineNo} device={device} isOpen={isOpen} />
    </article>
  );
}

interface PhotosProps {
  readonly photos: readonly DevicePhoto[];
  readonly lineNo: number;
  readonly device: DeviceState;
  readonly isOpen: boolean;
}

function Photos({ photos, lineNo, device, isOpen }: PhotosProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const add = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > largestPhoto) toast.error(text(texts.photoTooLarge));
    else await device.addPhoto(lineNo, file);
    if (input.current) input.current.value = '';
  };
  return (
    <div className="site-photos">
      {photos.map((photo, index) => (
        <figure key={photo.name}>
          <Picture file={photo.file} alt={text(texts.photoAlt, { no: lineNo, n: index + 1 })} />
          {photo.isSent ? null : (
            <figcaption>
              {text(texts.photoWaits)}{' '}
              <button type="button" className="button" onClick={() => void device.dropPhoto(photo.name)}>
                {text(texts.removePhoto)}
              </button>
            </figcaption>
          )}
        </figure>
      ))}
      {isOpen ? (
        <label className="button">
          {text(texts.photo)}
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            accept="image/*"
            capture="environment"
            onChange={({ target }) => void add(target.files?.[0])}
          />
        </label>
      ) : null}
    </div>
  );
}

function Picture({ file, alt }: { readonly file: Blob; readonly alt: string }) {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img src={address} alt={alt} />;
}
