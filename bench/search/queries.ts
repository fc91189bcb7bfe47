/** Searches as people make them, by what each is an example of. */
export const QUERIES: readonly (readonly [what: string, query: string])[] = [
  ['everything', ''],
  ['one brand', 'brand=Yamaha'],
  ['four filters', 'brand=Suzuki&district=Dhaka&priceTo=200000&condition=Good'],
  ['a price alone', 'priceFrom=100000&priceTo=200000'],
  ['a model in words', 'q=jixer'],
  ['words with a price and a district', 'q=fz under 2 lakh dhaka'],
  ['a word of descriptions', 'q=garage'],
  ['a rare word', 'q=akrapovic'],
  ['nothing', 'brand=GPX&district=Panchagarh&priceTo=20000&yearFrom=2025'],
  ['by price, with filters', 'district=Dhaka&kmTo=20000&yearFrom=2019&sort=priceLow'],
];
