-- A person whose manager gives another rating during a session starts again from that rating: the moves before it can no
-- longer be undone, and their reasons are not reasons for the result.
alter table calibration_move_person add column is_superseded boolean not null default false;
grant update (is_superseded) on calibration_move_person to tenure_app;
