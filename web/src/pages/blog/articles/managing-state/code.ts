export const REDUCER = `function basket(state, action) {
  switch (action.type) {
    case 'added':
      return [...state, action.bike];
    case 'removed':
      return state.filter((bike) => bike.id !== action.id);
  }
}
const [bikes, dispatch] = useReducer(basket, []);`;

export const SERVER = `const { data, error, isPending } = useQuery({
  queryKey: ['bikes', brand],
  queryFn: () => fetchBikes(brand),
});`;
