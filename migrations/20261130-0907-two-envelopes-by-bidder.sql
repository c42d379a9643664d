-- Whatever calls it: a commercial envelope comes out of its outer layer at the opening, together with the technical one.
create function bidding_assert_price_in_time() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from bidding_tendering
     where id = new.tendering_id and status = 'BID_CLOSED' and open_time <= clock_timestamp()
       and decrypt_until > clock_timestamp()
  ) then
    raise exception 'The bid is not to be opened now.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger tr_bidding_sealed_bid_price before update of price_cipher on bidding_sealed_bid
  for each row when (new.price_cipher is not null and new.price_cipher is distinct from old.price_cipher)
  execute function bidding_assert_price_in_time();
