import { Outlet } from 'react-router';
import { RequireUser } from './require-user.tsx';

const UserOnly = () => <RequireUser>{() => <Outlet />}</RequireUser>;
export default UserOnly;
