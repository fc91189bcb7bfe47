import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/**
 * Replaces the page by another, as `Navigate` does, but waits while a navigation is pending. The end of a session also closes
 * an open dialog, which removes its history entry: that interrupts a redirect, and two that interrupt each other never end.
 */
export const Redirect = ({ to, state }: { to: string; state: unknown }) => {
  const navigate = useNavigate();
  const navigation = useNavigation().state;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again after each navigation, and only then.
  useEffect(() => {
    if (navigation === 'idle') void navigate(to, { replace: true, state });
  }, [navigation, key]);
  return null;
};
