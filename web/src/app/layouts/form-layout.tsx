import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { CloseLink } from '#web/ui/button.tsx';
import { LanguageSwitch } from '../display/language-switch.tsx';
import { Logo } from './logo.tsx';

/** A page that is one form: the logo, an X that leads home, nothing else to go astray. */
const FormLayout = () => (
  <>
    <header className="sticky top-0 z-30 mx-auto flex w-full max-w-md items-center justify-between bg-base-100 px-4 pt-2">
      <Logo />
      <div className="flex items-center">
        <LanguageSwitch />
        <CloseLink to="/" label={t`Close and go home`} />
      </div>
    </header>
    <main className="mx-auto w-full max-w-md flex-1 px-4 pt-6 pb-12">
      {/* The page is hydrated on its own, after what is around it: two short tasks instead of a long one. */}
      <Suspense>
        <Outlet />
      </Suspense>
    </main>
  </>
);
export default FormLayout;
