import { RequireRole } from './require-role.tsx';

const BuyerOnly = () => <RequireRole allowed="Buyer" />;
export default BuyerOnly;
