import { RequireRole } from './require-role.tsx';

const AdminOnly = () => <RequireRole allowed="Admin" />;
export default AdminOnly;
