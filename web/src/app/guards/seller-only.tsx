import { RequireRole } from './require-role.tsx';

const SellerOnly = () => <RequireRole allowed="Seller" />;
export default SellerOnly;
