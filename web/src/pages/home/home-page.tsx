import { pageTitle } from '#web/lib/title.ts';
import { AboutUs } from './about-us.tsx';
import { Banner } from './banner.tsx';
import { BrandButtons } from './brand-buttons.tsx';
import { HowItWorks } from './how-it-works.tsx';

export const meta = () => [
  { title: pageTitle('Home') },
  { name: 'description', content: 'Buy and sell used motorcycles in Bangladesh: Royal-Enfield, Yamaha, GPX, Suzuki.' },
];

const HomePage = () => (
  <>
    <h1 className="sr-only">Bike. Used motorcycles in Bangladesh</h1>
    <Banner />
    <BrandButtons />
    <HowItWorks />
    <AboutUs />
  </>
);
export default HomePage;
