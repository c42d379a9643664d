import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useText } from '#ui/language.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { toast } from '#ui/toast.ts';
import { receivingTexts } from '../../texts.ts';

/** Says that a return was made and opens it. */
export function useOpenReturn(): (id: string) => Promise<void> {
  const text = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'pur.returned');
  return async (id) => {
    toast.success(text(receivingTexts.drafted));
    await client.invalidateQueries();
    if (path) await navigate(`${path}/${id}`);
  };
}
