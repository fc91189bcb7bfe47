import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import type { SignUpRole } from '#contract/constants.ts';
import { readReturnTo } from '#web/features/people/session/return-to.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { SignUpForm } from '#web/features/people/session/sign-up-form.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [
  { title: pageTitle(t`Sign Up`) },
  {
    name: 'description',
    content: t`Make an account at Bike. as a buyer or as a seller of used motorcycles. It costs nothing.`,
  },
];

/** Sign-up (spec section 2). `?role=Seller` preselects the role, and a seller then continues at Add Product. */
const SignupPage = () => {
  const session = useSession();
  const comeBack = readReturnTo(useLocation().state);
  const [search] = useSearchParams();
  const wished = search.get('role') === 'Seller' ? 'Seller' : undefined;
  const [role, setRole] = useState<SignUpRole | undefined>(wished);
  const from = wished && role === wished ? '/dashboard/addProduct' : comeBack.from;
  if (session.status === 'signedIn') return <Navigate to={from} replace />;
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-bold text-3xl">
        <Trans>Sign Up</Trans>
      </h1>
      <SignUpForm preset={wished} onRole={setRole} />
      <p>
        <Trans>
          Already have an account?{' '}
          <Link to="/login" state={{ from }} className="inline-flex min-h-11 items-center font-semibold underline">
            Sign in
          </Link>
        </Trans>
      </p>
    </div>
  );
};
export default SignupPage;
