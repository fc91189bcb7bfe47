import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SessionProvider } from '#web/features/session/session-context.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ToastOutlet } from '#web/lib/toast.tsx';

/** What every page may use: queries, the session, toasts. */
export const Providers = ({ children }: { children: ReactNode }) => {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider>{children}</SessionProvider>
      <ToastOutlet />
    </QueryClientProvider>
  );
};
