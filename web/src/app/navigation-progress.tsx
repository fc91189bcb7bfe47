import { t } from '@lingui/core/macro';
import { useNavigation } from 'react-router';
import { ProgressBar } from '#web/ui/loading.tsx';

/** A thin bar at the top while the next page loads. */
export const NavigationProgress = () =>
  useNavigation().state === 'idle' ? null : (
    <div className="fixed inset-x-0 top-0 z-50">
      <ProgressBar label={t`Loading the page`} />
    </div>
  );
