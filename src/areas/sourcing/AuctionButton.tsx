import { RiseOutlined } from '@ant-design/icons';
import { auctionEvent } from './auction/auctionEvent.document.ts';
import { auctionTexts } from './auction/texts.ts';
import { MakeButton } from '#ui/document/transition/MakeButton.tsx';

/** Drafts an auction over an inquiry. */
export function AuctionButton({ inquiryId }: { readonly inquiryId: string }) {
  return (
    <MakeButton
      document={auctionEvent}
      endpoint="fromInquiry"
      body={{ inquiryId }}
      number="auctionNo"
      ask={auctionTexts.holdAsk}
      label={auctionTexts.hold}
      made={auctionTexts.made}
      icon={<RiseOutlined />}
    />
  );
}
