import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SessionProvider } from '#web/features/people/session/session-provider.tsx';
import { i18n } from '#web/language/language.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ToastOutlet } from '#web/lib/toast.tsx';
import { ConfirmPushDevice } from './confirm-push-device.tsx';
import { LiveUpdates } from './live-updates.tsx';

/** The providers that every page may use: texts, queries, the session, toasts. */
export const Providers = ({ children }: { children: ReactNode }) => {
  const [queries] = useState(createQueryClient);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <SessionProvider>
          {children}
          <ConfirmPushDevice />
          <LiveUpdates />
        </SessionProvider>
        <ToastOutlet />
      </QueryClientProvider>
    </I18nProvider>
  );
};
