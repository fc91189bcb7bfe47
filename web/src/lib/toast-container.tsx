import { t } from '@lingui/core/macro';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast.css';

export { toast };

/** Toast defaults of spec section 9. */
export const Toasts = () => (
  <ToastContainer
    position="top-right"
    autoClose={5_000}
    draggable
    draggablePercent={80}
    closeOnClick
    aria-label={t`Notifications`}
  />
);
