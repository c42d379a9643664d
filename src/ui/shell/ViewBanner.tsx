import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { endImpersonation } from '../auth.ts';
import { useText } from '../language.ts';
import { useSession } from '../session.ts';
import { viewTexts } from '../texts.ts';
import { toast } from '../toast.ts';
import { homePath } from './routes.ts';
import { resetTags } from './tags.ts';

const remaining = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Tells an administrator whose eyes these are, how long still, and lets him stop; it ends by itself. */
export function ViewBanner() {
  const user = useSession((state) => state.user);
  return user?.viewedBy ? <Banner name={user.realName} until={user.viewedBy.until} /> : null;
}

function Banner({ name, until }: { readonly name: string; readonly until: string }) {
  const text = useText();
  const navigate = useNavigate();
  const [seconds, setSeconds] = useState(() => remaining(until));
  const stop = async () => {
    await endImpersonation();
    resetTags();
    await navigate(homePath);
    toast.success(text(viewTexts.over));
  };
  const tick = useEffectEvent(() => {
    const left = remaining(until);
    setSeconds(left);
    if (left === 0) void stop();
    return left;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (tick() === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="view-banner" role="status" data-testid="view-banner">
      <span>{text(viewTexts.banner, { name })}</span>
      <span className="view-time" aria-hidden>
        {text(viewTexts.left, { time: clockOf(seconds) })}
      </span>
      <Button size="small" onClick={() => void stop()}>
        {text(viewTexts.end)}
      </Button>
    </div>
  );
}
