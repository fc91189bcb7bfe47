import { t } from '@lingui/core/macro';
import { type ChangeEvent, useRef } from 'react';
import { IMAGE_TYPES } from '#contract/constants.ts';
import type { PhotoUploads } from '#web/lib/photo-uploads/photo-uploads.ts';
import { PlusIcon } from '#web/ui/frame-icons.tsx';
import { CameraIcon } from '#web/ui/icons.tsx';
import { Menu } from '#web/ui/menu.tsx';

interface Props {
  uploads: PhotoUploads;
  /** Shows what the button is called, beside its icon. */
  withWords?: boolean;
}

const LOOK = 'btn min-h-11 min-w-11 shrink-0 cursor-pointer';
const LOOKS = {
  icon: `${LOOK} btn-ghost btn-square`,
  words: `${LOOK} btn-outline border-base-content/40 font-semibold text-base`,
};

/**
 * Chooses photos from the device, or where it has a touch screen takes one with its camera: there, one button opens a menu with both, so
 * that the text keeps its room.
 */
export const PhotoButtons = ({ uploads, withWords = false }: Props) => {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    void uploads.add([...(currentTarget.files ?? [])]);
    // The same file can be chosen again after it was removed.
    currentTarget.value = '';
  };
  const look = LOOKS[withWords ? 'words' : 'icon'];
  const label = t`Add photos`;
  const words = <span className={withWords ? '' : 'sr-only'}>{label}</span>;
  const entries = [
    { key: 'files', label: t`Choose photos`, Icon: PlusIcon, onSelect: () => files.current?.click() },
    { key: 'camera', label: t`Take a photo`, Icon: CameraIcon, onSelect: () => camera.current?.click() },
  ];
  return (
    <>
      <label
        title={withWords ? undefined : label}
        className={`${look} any-pointer-coarse:hidden has-focus-visible:outline-3 has-focus-visible:outline-offset-2`}
      >
        <CameraIcon />
        {words}
        <input
          ref={files}
          type="file"
          multiple
          accept={IMAGE_TYPES.join()}
          aria-label={label}
          onChange={choose}
          className="sr-only"
        />
      </label>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t`Take a photo`}
        tabIndex={-1}
        onChange={choose}
        className="hidden"
      />
      <Menu entries={entries} className={`${look} hidden any-pointer-coarse:inline-flex`}>
        <CameraIcon />
        {words}
      </Menu>
    </>
  );
};
