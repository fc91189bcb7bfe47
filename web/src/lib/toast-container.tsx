import { t } from '@lingui/core/macro';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast.css';

export { toast };

/** Toast defaults of spec section 9. `isWaiting`: another page is on its way, whose reader has seen nothing of the toast yet. */
export const Toasts = ({ isWaiting }: { isWaiting: boolean }) => (
  <ToastContainer
    className={isWaiting ? 'toasts-waiting' : ''}
    position="top-right"
    autoClose={5_000}
    draggable
    draggablePercent={80}
    closeOnClick
    aria-label={t`Notifications`}
  />
);
