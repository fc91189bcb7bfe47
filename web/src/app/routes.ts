import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The route table (spec section 2): a guard is the layout of the pages that not everybody may open. */
export default [
  layout('layouts/public-layout.tsx', [
    index('../pages/home/home-page.tsx'),
    route('home', '../pages/home/home-page.tsx', { id: 'home' }),
    route('blog', '../pages/blog/blog-page.tsx'),
    route('safety', '../pages/safety/safety-page.tsx'),
    route('search', '../pages/search/search-page.tsx'),
    route('compare', '../pages/compare/compare-page.tsx'),
    route('bike/:id', '../pages/bike/bike-page.tsx'),
    route('sellers/:id', '../pages/seller/seller-page.tsx'),
    layout('guards/user-only.tsx', [
      route('profile', '../pages/profile/profile-page.tsx'),
      route('bikes/:brand', '../pages/bikes/bikes-page.tsx'),
    ]),
    route('*', '../pages/not-found/not-found-page.tsx'),
  ]),
  layout('layouts/form-layout.tsx', [
    route('login', '../pages/login/login-page.tsx'),
    route('signup', '../pages/signup/signup-page.tsx'),
    route('signup/finish', '../pages/signup/finish-page.tsx'),
    route('forgot-password', '../pages/password/forgot-password-page.tsx'),
    route('reset-password', '../pages/password/reset-password-page.tsx'),
    route('unsubscribe', '../pages/unsubscribe/unsubscribe-page.tsx'),
    route('still-there', '../pages/still-there/still-there-page.tsx'),
    route('verify-email', '../pages/verify-email/verify-email-page.tsx'),
  ]),
  layout('layouts/messages-layout.tsx', [
    route('messages', '../pages/messages/messages-page.tsx'),
    route('messages/new', '../pages/messages/new-conversation-page.tsx'),
    route('messages/:id', '../pages/messages/conversation-page.tsx'),
  ]),
  route('app-shell', 'app-shell.tsx'),
  route('login/popup-done', '../pages/login/popup-done-page.tsx'),
  route('dashboard', 'layouts/dashboard-layout.tsx', [
    index('../pages/dashboard/dashboard-page.tsx'),
    route('payment/:id', '../pages/payment/payment-page.tsx'),
    route('savedSearches', '../pages/saved-searches/saved-searches-page.tsx'),
    layout('guards/buyer-only.tsx', [
      route('myOrders', '../pages/my-orders/my-orders-page.tsx'),
      route('receipt/:id', '../pages/receipt/receipt-page.tsx'),
      route('myWishlists', '../pages/my-wishlists/my-wishlists-page.tsx'),
    ]),
    layout('guards/seller-only.tsx', [
      route('myProducts', '../pages/my-products/my-products-page.tsx'),
      route('myProducts/:id', '../pages/my-products/my-product-page.tsx'),
      route('statistics', '../pages/statistics/statistics-page.tsx'),
      route('import', '../pages/imports/import-page.tsx'),
      route('addProduct', '../pages/add-product/add-product-page.tsx'),
      route('bookings', '../pages/bookings/bookings-page.tsx'),
    ]),
    layout('guards/admin-only.tsx', [
      route('admins', '../pages/users/users-page.tsx', { id: 'admins' }),
      route('sellers', '../pages/users/users-page.tsx', { id: 'sellers' }),
      route('buyers', '../pages/users/users-page.tsx', { id: 'buyers' }),
      route('listings', '../pages/records/listings-page.tsx'),
      route('listings/:id', '../pages/records/listing-page.tsx'),
      route('orders', '../pages/records/orders-page.tsx'),
      route('orders/:id', '../pages/records/order-page.tsx'),
      route('payments', '../pages/records/payments-page.tsx'),
      route('payments/:id', '../pages/records/payment-page.tsx'),
      route('models', '../pages/models/models-page.tsx'),
      route('review', '../pages/moderation/moderation-page.tsx'),
      route('audit', '../pages/audit/audit-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
