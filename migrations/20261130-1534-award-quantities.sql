-- Whatever calls it: no bidder is awarded more of a line than may be, and no line more than is asked for, once a transaction ends.
create function bidding_assert_award_quantities() returns trigger language plpgsql as $$
begin
  if new.win_qty > new.max_win_qty then
    raise exception 'More is awarded to one bidder than may be.' using errcode = 'check_violation';
  end if;
  if (
    select sum(line.win_qty) from bidding_tendering_award_line line
     where line.parent_id = new.parent_id and line.item_id = new.item_id and not line.deleted_flag
  ) > (select item.demand_qty from bidding_tendering_item item where item.id = new.item_id) then
    raise exception 'More is awarded than is asked for.' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger tr_bidding_tendering_award_line_quantities
  after insert or update of win_qty on bidding_tendering_award_line
  deferrable initially deferred
  for each row when (new.item_id is not null and not new.deleted_flag)
  execute function bidding_assert_award_quantities();
