import { CheckCircleOutlined, CloseCircleOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { App, Button, Typography } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { permissionOf } from '#model/document.ts';
import { Allowed } from '#ui/access.tsx';
import { useText } from '#ui/language.ts';
import { useSession, useUser } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { StatusTag } from '#ui/widgets/StatusTag.tsx';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { receive } from '../receive/receive.document.ts';
import { CountCard } from './CountCard.tsx';
import {
  dropScans,
  openDock,
  post,
  putAway,
  registerArrival,
  scan,
  takeUp,
  useDock,
  type Feedback,
} from './dock.web.ts';
import { ScanField } from './ScanField.tsx';
import { boxesDue, isWorkedOn, linesDue, postingOf } from './scan.rules.ts';
import { dockTexts } from './texts.ts';
import './dock.css';

/** Where the dock receives with a scanner, the camera or by hand: scan, count, post. */
export function ScanPage() {
  const text = useText();
  const { id } = useUser();
  const { note, feedback, done } = useDock();
  useEffect(() => {
    void openDock(id);
    const again = (): void => void takeUp();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [id]);
  return (
    <section className="srm-page dock" aria-labelledby="dock-title">
      <Typography.Title level={1} id="dock-title" style={{ fontSize: 20 }}>
        {text(dockTexts.title)}
      </Typography.Title>
      <ScanField label={text(dockTexts.field)} onCode={(code) => void scan(code)} />
      <Offline />
      <Reported feedback={feedback} />
      {note ? (
        <NoteCard />
      ) : done ? (
        <Done />
      ) : (
        <EmptyState title={text(dockTexts.empty)} help={text(dockTexts.emptyHelp)} />
      )}
    </section>
  );
}

function Offline() {
  const text = useText();
  const { isOffline, kept: stored } = useDock();
  const n = stored.waiting.length;
  if (!isOffline && n === 0) return null;
  return (
    <div className="dock-offline" role="alert">
      <span>{n > 0 ? text(dockTexts.offline, { n }) : text(dockTexts.offlineNone)}</span>
      <Button onClick={() => void takeUp()}>{text(dockTexts.retry)}</Button>
    </div>
  );
}

const signs = {
  good: <CheckCircleOutlined />,
  again: <InfoCircleOutlined />,
  bad: <CloseCircleOutlined />,
} as const;

/** What the last scan said; it flashes anew for each. */
function Reported({ feedback }: { readonly feedback: Feedback | undefined }) {
  return (
    <div role="status" className="dock-status">
      {feedback ? (
        <div key={feedback.number} className={`dock-told dock-${feedback.tone}`} data-testid="dock-told">
          {signs[feedback.tone]} {feedback.message}
        </div>
      ) : null}
    </div>
  );
}

/** What comes next for the goods of the receipt that was posted: putting them away is one more tap. */
function Done() {
  const text = useText();
  const { done, isPosting } = useDock();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'pur.receive');
  if (!done) return null;
  const { waiting, toInspect } = done;
  return (
    <>
      <section className="dock-next" data-testid="dock-next" aria-label={done.receiveNo}>
        <strong>{done.receiveNo}</strong>
        {waiting > 0 && <span>{text(dockTexts.toPutAway, { n: waiting })}</span>}
        {toInspect > 0 && <span>{text(dockTexts.toInspect, { n: toInspect })}</span>}
        {waiting === 0 && toInspect === 0 && <span>{text(dockTexts.allPutAway)}</span>}
        {path && <Link to={`${path}/${done.id}`}>{text(dockTexts.openReceipt)}</Link>}
      </section>
      {waiting > 0 && (
        <Allowed code={permissionOf(receive, 'putAway')}>
          <p>{text(dockTexts.scanLocation)}</p>
          <div className="dock-acts">
            <Button
              size="large"
              type="primary"
              loading={isPosting}
              onClick={() => void putAway()}
              data-testid="dock-put-away"
            >
              {text(dockTexts.putAway)} <small>{text(dockTexts.posting, { n: waiting })}</small>
            </Button>
          </div>
        </Allowed>
      )}
    </>
  );
}

function NoteCard() {
  const text = useText();
  const { note, kept: stored } = useDock();
  if (!note) return null;
  const lines = linesDue(note);
  const isHere = note.status === 'ARRIVED' || note.status === 'RECEIVING';
  const boxes = boxesDue(note);
  return (
    <>
      <header className="dock-note" data-testid="dock-note">
        <strong>{note.deliveryNo}</strong>
        <StatusTag document={deliveryNote} status={note.status} />
        <span>{note.supplierBaseName}</span>
        {boxes.length > 0 && !stored.isBlind ? (
          <span data-testid="dock-boxes">
            {text(dockTexts.boxes, {
              scanned: boxes.filter(({ id }) => id in stored.scanned).length,
              all: boxes.length,
            })}
          </span>
        ) : null}
      </header>
      {isHere ? (
        lines.length > 0 ? (
          <ul className="dock-lines">
            {lines.map((line) => (
              <CountCard key={line.id} note={note} kept={stored} line={line} />
            ))}
          </ul>
        ) : (
          <p>{text(dockTexts.noneDue)}</p>
        )
      ) : note.status === 'SHIPPED' ? null : (
        <p>{text(dockTexts.notReceivable, { state: deliveryNote.states?.[note.status] ?? note.status })}</p>
      )}
      <Acts />
    </>
  );
}

/** The acts stay within reach of the thumb. */
function Acts() {
  const text = useText();
  const { modal } = App.useApp();
  const { note, kept: stored, isPosting } = useDock();
  if (!note) return null;
  const isHere = note.status === 'ARRIVED' || note.status === 'RECEIVING';
  const n = isHere ? postingOf(note, stored).lines.length : 0;
  const drop = (): void => {
    if (!isWorkedOn(stored)) return dropScans();
    void modal.confirm({ title: text(dockTexts.drop), content: text(dockTexts.dropAsk), onOk: dropScans });
  };
  return (
    <div className="dock-acts">
      <Button size="large" onClick={drop}>
        {text(dockTexts.drop)}
      </Button>
      {note.status === 'SHIPPED' ? (
        <Allowed code={permissionOf(deliveryNote, 'arrive')}>
          <Button size="large" type="primary" loading={isPosting} onClick={() => void registerArrival()}>
            {text(dockTexts.arrive)}
          </Button>
        </Allowed>
      ) : null}
      {isHere ? (
        <Allowed code={permissionOf(receive, 'post')}>
          <Button size="large" type="primary" loading={isPosting} disabled={n === 0} onClick={() => void post()}>
            {text(dockTexts.post)} <small>{text(dockTexts.posting, { n })}</small>
          </Button>
        </Allowed>
      ) : null}
    </div>
  );
}
