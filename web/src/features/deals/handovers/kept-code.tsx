import { rememberedUser } from '#web/features/people/session/access.ts';
import { handoverKey, readKept } from '#web/lib/kept-texts.ts';
import { ShownCode } from './shown-code.tsx';

/** The handover code of the reader that this browser keeps for a conversation; nothing without one. Needs no connection. */
export const KeptCode = ({ conversation }: { conversation: string }) => {
  const code = readKept(handoverKey(rememberedUser()?.uid ?? '', conversation));
  return code ? <ShownCode code={code} /> : null;
};
