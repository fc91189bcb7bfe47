import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { OpeningView } from '#web/features/deals/conversations/opening-view.tsx';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`New message`) }];

/** `?bike=`: a question to its seller; with `&booking=`, a seller's message to the buyer of that booking. */
const NewConversationPage = () => {
  const [params] = useSearchParams();
  const session = useSession();
  const orderId = params.get('booking');
  const opening = { productId: params.get('bike') ?? '', ...(orderId && { orderId }) };
  return session.status === 'signedIn' && <OpeningView opening={opening} personId={session.user.uid} />;
};
export default NewConversationPage;
