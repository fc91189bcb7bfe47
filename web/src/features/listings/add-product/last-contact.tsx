import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { inPageDigits } from '#web/language/format.ts';
import { usePagedList } from '#web/lib/paged-list.ts';
import { Button } from '#web/ui/button.tsx';
import { ownBikes } from '../bikes.queries.ts';
import type { AddProductFormApi } from './add-product-schema.ts';
import { chooseDistrict } from './location-field.tsx';

interface Props {
  form: AddProductFormApi;
  /** The seller's. */
  email: string;
}

/** Offers the place, the district and the phone number of the seller's last listing, as long as neither is typed. Nothing else until then. */
export const LastContact = ({ form, email }: Props) => {
  const { data: [last] = [] } = usePagedList(ownBikes(email));
  const typed = useWatch({ control: form.control, name: ['location', 'seller_Ph_No'] });
  if (!last || typed.some(Boolean)) return null;
  const { location, seller_Ph_No } = last;
  const phone = inPageDigits(seller_Ph_No);
  const fill = () => {
    const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('location', location, change);
    form.setValue('seller_Ph_No', seller_Ph_No, change);
    if (last.district && !form.getValues('district')) form.setValue('district', last.district, change);
    void chooseDistrict(form);
    // The button is gone.
    form.setFocus('location');
  };
  return (
    <div className="col-span-full">
      <Button onClick={fill} className="h-auto! w-full py-2 text-start sm:w-auto">
        <span className="wrap-anywhere">
          <Trans>
            As in your last listing: {location}, {phone}
          </Trans>
        </span>
      </Button>
    </div>
  );
};
