import { t } from '@lingui/core/macro';
import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { IMAGE_TYPES } from '#contract/constants.ts';
import type { PhotoUploads } from '#web/lib/photo-uploads/photo-uploads.ts';
import { CameraIcon, PlusIcon } from '#web/ui/icons.tsx';
import { Menu } from '#web/ui/menu.tsx';

interface Props {
  uploads: PhotoUploads;
}

const LOOK = 'btn btn-ghost btn-square min-h-11 min-w-11 shrink-0 cursor-pointer';

/**
 * Chooses photos from the device, or where it has a touch screen takes one with its camera: there, one button opens a menu with both, so
 * that the text keeps its room.
 */
export const PhotoButtons = ({ uploads }: Props) => {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    void uploads.add([...(currentTarget.files ?? [])]);
    // The same file can be chosen again after it was removed.
    currentTarget.value = '';
  };
  const entries = [
    { key: 'files', label: t`Choose photos`, Icon: PlusIcon, onSelect: () => files.current?.click() },
    { key: 'camera', label: t`Take a photo`, Icon: CameraIcon, onSelect: () => camera.current?.click() },
  ];
  return (
    <>
      <FileButton ref={files} label={t`Add photos`} multiple accept={IMAGE_TYPES.join()} onChange={choose} />
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
      <Menu entries={entries} className={`${LOOK} hidden any-pointer-coarse:inline-flex`}>
        <CameraIcon />
        <span className="sr-only">{t`Add photos`}</span>
      </Menu>
    </>
  );
};

const FileButton = ({ label, ...input }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) => (
  <label
    title={label}
    className={`${LOOK} any-pointer-coarse:hidden has-focus-visible:outline-3 has-focus-visible:outline-offset-2`}
  >
    <CameraIcon />
    <input {...input} aria-label={label} type="file" className="sr-only" />
  </label>
);
