import type { Receipt } from '#contract/entities/receipt.ts';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';

const paidOn = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Dhaka' });

/** Everything that buyer and seller want to have on paper. */
export const ReceiptSheet = ({ receipt }: { receipt: Receipt }) => {
  const lines: [label: string, value: string][] = [
    ['Receipt', receipt.number],
    ['Paid', paidOn.format(new Date(receipt.paidAt))],
    ['Buyer', `${receipt.buyerName}, ${receipt.buyerPhone}, ${receipt.buyerEmail}`],
    ['Seller', `${receipt.sellerName}, ${receipt.sellerPhone}`],
    ['Meet location', receipt.meetLocation],
  ];
  return (
    <article className="max-w-xl rounded-box border border-base-300 p-6 print:border-0 print:p-0">
      <h1 className="mb-4 font-bold text-3xl">Receipt</h1>
      <p className="break-words font-semibold text-xl">{receipt.productName}</p>
      <p className="mb-4 font-bold text-3xl">
        <Price amount={receipt.price} />
      </p>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-base-content/75">{label}</dt>
            <dd className="mb-2 break-words sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      <Button look="primary" onClick={() => window.print()} className="mt-6 print:hidden">
        Print
      </Button>
    </article>
  );
};
