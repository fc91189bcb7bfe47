import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';

/** A password input whose text can be shown and hidden again. */
export const PasswordField = ({ label, error, hint, id, className, ...input }: Omit<FieldProps, 'type'>) => {
  const [shown, setShown] = useState(false);
  const { control, aria } = useFieldIds(id, { label, error, hint });
  return (
    <FieldFrame id={control} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...aria}
          type={shown ? 'text' : 'password'}
          className={classes('control pe-12', className)}
        />
        <button
          type="button"
          aria-label={t`Show password`}
          aria-pressed={shown}
          aria-controls={control}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 z-1 grid w-11 cursor-pointer place-items-center rounded-field"
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
    </FieldFrame>
  );
};
