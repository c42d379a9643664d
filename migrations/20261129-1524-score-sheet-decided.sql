alter table bidding_score_sheet_line rename column judged_flag to decided_flag;
