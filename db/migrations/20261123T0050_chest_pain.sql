-- Pain in the chest shows the numbers of the emergency departments: a heart attack often begins as no more than that.

update search_complaints set is_emergency = true where phrase in ('dada', 'dada kiri', 'nyeri dada kiri', 'dada naik tangga');
