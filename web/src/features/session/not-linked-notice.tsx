import { Trans } from '@lingui/react/macro';

/** Google sign-in met an account with a password whose address nobody has proven: what to do, step by step. */
export const NotLinkedNotice = () => (
  <div role="status" className="flex flex-col gap-3 border-primary border-l-4 pl-4">
    <p>
      <Trans>
        This email already has an account with a password, and its address is not verified yet. So that nobody else gets
        into it, Google works after these steps:
      </Trans>
    </p>
    <ol className="flex list-decimal flex-col gap-1 pl-6 [&:lang(bn)]:[list-style-type:bengali]">
      <li>
        <Trans>Log in with your password.</Trans>
      </li>
      <li>
        <Trans>Open the link in the mail that we sent you. Your profile can send it again.</Trans>
      </li>
    </ol>
    <p>
      <Trans>Password forgotten? A new one by Forgot Password verifies the address as well.</Trans>
    </p>
  </div>
);
