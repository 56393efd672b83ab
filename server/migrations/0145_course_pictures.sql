-- Courses get the picture that the catalogue shows.

alter table course_file drop constraint course_file_kind_check,
  add constraint course_file_kind_check check (kind in ('document', 'video', 'captions', 'package', 'picture'));

alter table course
  add column picture_id integer,
  add foreign key (tenant_id, picture_id) references course_file;
create index course_by_picture on course (tenant_id, picture_id);
