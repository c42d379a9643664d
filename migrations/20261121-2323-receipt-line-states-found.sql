create index ix_pur_receive_detail__status_id__4a994d on pur_receive_detail (status, id);
