/**
 * `GET /api/bikes/:brand` on Express 5 and `pg`, as a typical team would write it: nothing is cached, nothing is clever,
 * and nothing is slow on purpose. It reads the marketplace's own tables, with their indexes, and takes its tokens.
 */
import cors from 'cors';
import express from 'express';
import helmet from 'helmet';
import jwt from 'jsonwebtoken';
import morgan from 'morgan';
import pg from 'pg';

const { DATABASE_URL, JWT_SECRET, PORT } = process.env;
const BRANDS = ['Royal-Enfield', 'Yamaha', 'GPX', 'Suzuki'];
const PAGE_SIZE = 24;

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = express();
app.use(helmet());
app.use(cors());
app.use(morgan('combined'));
app.use(express.json());

const authenticate = async (req, res, next) => {
  const [scheme, token] = (req.headers.authorization ?? '').split(' ');
  if (scheme !== 'Bearer' || !token) return res.status(401).json({ error: 'not signed in' });
  let claims;
  try {
    claims = jwt.verify(token, JWT_SECRET, { algorithms: ['HS256'] });
  } catch {
    return res.status(401).json({ error: 'not signed in' });
  }
  const { rows } = await pool.query('select * from users where id = $1', [claims.sub]);
  const [user] = rows;
  if (!user || user.token_version !== claims.version) return res.status(401).json({ error: 'not signed in' });
  req.user = user;
  return next();
};

const PAGE = `
  select bikes.*, users.name as seller_name, users.email as seller_email, users.seller_verify
  from bikes join users on users.id = bikes.seller_id
  where bikes.brand = $1 and bikes.product_status <> 'Sold' and bikes.removed_at is null
  order by bikes.id desc limit $2`;

const postTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Dhaka' });

const toBike = (row) => ({
  _id: row.id,
  sellerName: row.seller_name,
  sellerEmail: row.seller_email,
  seller_Ph_No: row.seller_ph_no,
  sellerVerify: row.seller_verify,
  location: row.location,
  description: row.description,
  purchaseYears: row.purchase_years,
  postTime: postTime.format(Number(row.created_at)),
  postedAt: new Date(Number(row.created_at)).toISOString(),
  brand: row.brand,
  modelName: row.model_name,
  photoURL: row.photo_url,
  orgPrice: row.org_price,
  rslPrice: row.rsl_price,
  condition: row.condition,
  productStatus: row.product_status,
});

app.get('/api/bikes/:brand', authenticate, async (req, res) => {
  const { brand } = req.params;
  if (!BRANDS.includes(brand)) return res.status(400).json({ error: 'unknown brand' });
  const { rows } = await pool.query(PAGE, [brand, PAGE_SIZE]);
  return res.json(rows.map(toBike));
});

app.listen(Number(PORT), '127.0.0.1');
