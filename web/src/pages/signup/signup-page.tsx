import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { SignUpRole } from '#contract/constants.ts';
import { backTo, type ReturnTo, readReturnTo, roleFor } from '#web/features/people/session/return-to.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { SignUpForm } from '#web/features/people/session/sign-up-form.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Redirect } from '#web/lib/redirect.tsx';
import { pageTitle } from '#web/lib/title.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

export const meta = () => [
  { title: pageTitle(t`Sign Up`) },
  {
    name: 'description',
    content: t`Create a free account at Bike. to buy or sell used motorcycles.`,
  },
];

/** What the account is for. Loaded already for who comes from the login, as most do. */
const SignUpReason = lazyComponent(
  async () => (await import('#web/features/people/session/login-reason.tsx')).SignUpReason,
  () => null,
);

/** Where a new user continues: a seller who came to sell at Add Product, which is not for buyers. */
const pageAfter = (comeBack: ReturnTo, preset: SignUpRole | undefined, role: SignUpRole | undefined): ReturnTo =>
  preset === 'Seller' ? { from: role === preset ? '/dashboard/addProduct' : '/' } : comeBack;

/**
 * Sign-up (spec section 2). What somebody came for preselects the role, and so does `?role=Seller`, with which a seller then
 * continues at Add Product.
 */
const SignupPage = () => {
  const session = useSession();
  const comeBack = readReturnTo(useLocation().state);
  const [search] = useSearchParams();
  const preset = search.get('role') === 'Seller' ? 'Seller' : roleFor(comeBack);
  const [role, setRole] = useState<SignUpRole | undefined>(preset);
  const hydrated = useHydrated();
  const next = pageAfter(comeBack, preset, role);
  if (session.status === 'signedIn') return <Redirect {...backTo(next)} />;
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-bold text-3xl">
        <Trans>Sign Up</Trans>
      </h1>
      {/* The server knows no location state. */}
      {hydrated && comeBack.from !== '/' && (
        <Suspense>
          <SignUpReason comeBack={comeBack} />
        </Suspense>
      )}
      <SignUpForm preset={preset} onRole={setRole} />
      <p>
        <Trans>
          Already have an account?{' '}
          <Link to="/login" state={next} className="inline-flex min-h-11 items-center font-semibold underline">
            Sign in
          </Link>
        </Trans>
      </p>
    </div>
  );
};
export default SignupPage;
