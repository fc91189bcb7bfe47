import { t } from '@lingui/core/macro';

/** The title of the dialog that blocks a person. */
export const blockTitle = (name: string): string => t`Block ${name}?`;
