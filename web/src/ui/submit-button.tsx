import { Button, type ButtonProps } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';

/**
 * The button that sends a form. Until the scripts of a prerendered page run it sends nothing: the browser itself would
 * send the fields to the page's address.
 */
export const SubmitButton = ({ loading = false, ...rest }: Omit<ButtonProps, 'type' | 'look'>) => {
  const hydrated = useHydrated();
  return <Button look="primary" {...rest} type={hydrated ? 'submit' : 'button'} loading={loading || !hydrated} />;
};
