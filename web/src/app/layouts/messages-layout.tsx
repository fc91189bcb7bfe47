import { Outlet } from 'react-router';
import { RequireUser } from '../guards/require-user.tsx';
import { PageFrame } from './page-frame.tsx';

/** Conversations, for signed-in people: without a footer, because what is written stands at the bottom of the window. */
const MessagesLayout = () => (
  <PageFrame>
    <RequireUser>
      {() => (
        <main id="content" tabIndex={-1} className="mx-auto flex w-full max-w-3xl flex-1 flex-col px-4 outline-none">
          <Outlet />
        </main>
      )}
    </RequireUser>
  </PageFrame>
);
export default MessagesLayout;
