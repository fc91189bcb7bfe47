export const REDUCER = `import { useReducer, useSyncExternalStore } from 'react';

type Bike = { id: string; price: number };
type Action =
  | { type: 'added'; bike: Bike }
  | { type: 'removed'; id: string };

export function compare(bikes: Bike[], action: Action): Bike[] {
  switch (action.type) {
    case 'added':
      return [...bikes, action.bike];
    case 'removed':
      return bikes.filter(({ id }) => id !== action.id);
  }
}

export function Comparison() {
  const [bikes, dispatch] = useReducer(compare, []);
  const total = bikes.reduce((sum, { price }) => sum + price, 0);
  return (
    <>
      <BikePicker onPick={(bike) => dispatch({ type: 'added', bike })} />
      <p>{bikes.length} bikes, ৳{total}</p>
    </>
  );
}`;

export const STORE = `
function createStore<T>(value: T) {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const wishes = createStore<string[]>([]);

export function WishCount() {
  const count = useSyncExternalStore(
    wishes.subscribe,
    () => wishes.get().length,
  );
  return <b>{count}</b>;
}`;

export const SERVER = `import { useQuery } from '@tanstack/react-query';

export const useBikes = (brand: string) =>
  useQuery({
    queryKey: ['bikes', brand],
    queryFn: () => fetchBikes(brand),
    staleTime: 30_000, // milliseconds
  });`;
