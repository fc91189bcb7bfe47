import { signUpReason } from './login-reason.ts';
import type { ReturnTo } from './return-to.ts';
import { ReasonNotice } from './session-notice.tsx';

/** What the new account is for; nothing where that is not known. */
export const SignUpReason = ({ comeBack }: { comeBack: ReturnTo }) => <ReasonNotice reason={signUpReason(comeBack)} />;
