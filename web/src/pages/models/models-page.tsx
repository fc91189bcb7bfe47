import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ModelList } from '#web/features/listings/models/model-list.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Models`) }];

/** The catalogue of models, which admins edit. Not in the specification. */
const ModelsPage = () => (
  <>
    <h1 className="mb-2 font-bold text-3xl">
      <Trans>Models</Trans>
    </h1>
    <p className="mb-6 max-w-prose text-base-content/75">
      <Trans>The form that lists a bike suggests these, and search understands their names, within seconds.</Trans>
    </p>
    <ModelList />
  </>
);
export default ModelsPage;
