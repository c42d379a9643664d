alter table bidding_src_ledger drop constraint ck_bidding_src_ledger_event_985689;

alter table bidding_src_ledger add constraint ck_bidding_src_ledger_event_bc5f36 check (event in ('APPROVE', 'INQUIRE', 'PROJECT', 'UNPROJECT', 'PROJECT_INQUIRE', 'PROJECT_RELEASE', 'RELEASE', 'AWARD', 'UNAWARD', 'ORDER', 'ORDER_DIRECT', 'DRAW', 'UNDRAW', 'UNORDER', 'REORDER', 'RETURN', 'RESUBMIT', 'DROP', 'CLOSE', 'MERGE', 'SPLIT'));
