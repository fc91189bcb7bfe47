import { Link } from 'react-router';
import { ForgotPasswordForm } from '#web/features/session/forgot-password-form.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle('Forgot Password') }];

const ForgotPasswordPage = () => (
  <div className="flex flex-col gap-6">
    <h1 className="font-bold text-3xl">Forgot Password</h1>
    <ForgotPasswordForm />
    <Link to="/login" className="flex min-h-11 items-center underline">
      Back to login
    </Link>
  </div>
);
export default ForgotPasswordPage;
