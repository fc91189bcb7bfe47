import { t } from '@lingui/core/macro';
import { CloseLink } from '#web/ui/button.tsx';
import { NeedsScripts } from '#web/ui/needs-scripts.tsx';
import { LanguageSwitch } from '../display/language-switch.tsx';
import { Logo } from './logo.tsx';
import { PageOutlet } from './page-outlet.tsx';

/** The layout of a page that is one form: the logo, and an X that leads home. */
const FormLayout = () => (
  <>
    <header className="sticky top-0 z-30 mx-auto w-full max-w-md bg-base-100 pt-2">
      <div className="flex items-center justify-between px-[min(1rem,2.5vw)]">
        <Logo />
        <div className="flex items-center">
          <LanguageSwitch />
          <CloseLink to="/" label={t`Close and go home`} />
        </div>
      </div>
    </header>
    <main className="mx-auto flex w-full max-w-md flex-1 flex-col gap-6 px-4 pt-6 pb-12">
      <NeedsScripts />
      <PageOutlet />
    </main>
  </>
);
export default FormLayout;
